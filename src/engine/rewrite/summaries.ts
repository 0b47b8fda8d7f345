// Emits the code by which functions ask for their summaries. Nothing is written unless the module has such functions.
import type { FunctionNode, Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";

/** To be called at the start of the body of a function. */
export function askForSummary(cx: Context, node: FunctionNode): void {
  if (!isSummarized(cx, node)) return;
  const names = node.params.flatMap((param) => (param.type === "Identifier" ? [param.name] : []));
  cx.frame.scoped(() => {
    const given = cx.frame.take();
    cx.write(
      `if (${given} = ${cx.prefix}summary(${node.end}, [${names.join(", ")}])) return ${given}.value; `,
      node.start,
    );
  });
}

/** To be called at the start of a module. Tells how to get the functions, since constants have no value yet. */
export function tellCallees(cx: Context, program: NodeOf<"Program">): void {
  for (const statement of program.body)
    for (const { name, end } of namedFunctions(statement))
      if (cx.summarized.has(end)) cx.write(` ${cx.prefix}callee(${end}, () => ${name});`);
}

/** Whether a function asks for summaries. Only functions at the top level do; inner ones may end at the same offset. */
function isSummarized(cx: Context, node: FunctionNode): boolean {
  return cx.summarized.has(node.end) && cx.analysis.activationOf.get(node)?.parent === cx.analysis.program;
}

function namedFunctions(statement: Node): { readonly name: string; readonly end: number }[] {
  if (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration")
    return statement.declaration ? namedFunctions(statement.declaration) : [];
  if (statement.type === "FunctionDeclaration")
    return statement.id ? [{ name: statement.id.name, end: statement.end }] : [];
  if (statement.type !== "VariableDeclaration") return [];
  return statement.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init ? [{ name: id.name, end: init.end }] : [],
  );
}
