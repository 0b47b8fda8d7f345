// Whether calls of a module's functions leave nothing behind that anybody could see: then their results are all that they do.
// Refuses whatever might: a refusal costs a proof, nothing else.
import { type Node, type NodeOf, children, isFunction, isTypeOnly, unwrap } from "../rewrite/ast.ts";

/** Globals that are read, and whose functions change nothing but what they are passed. */
const PURE_GLOBALS = new Set([
  ...["undefined", "NaN", "Infinity", "Math", "Number", "String", "Boolean", "BigInt", "parseInt", "parseFloat"],
  ...["isNaN", "isFinite", "Array", "Error", "TypeError", "RangeError", "SyntaxError", "EvalError", "URIError"],
]);
/** Ways to what all code shares, to the caller, or to chance. */
const SUSPECT =
  /\b(?:prototype|constructor|__proto__|__define\w+|caller|callee|random|arguments|stackTraceLimit|captureStackTrace)\b/;
const REFUSED = new Set<Node["type"]>([
  ...[
    "ThisExpression",
    "ClassDeclaration",
    "ClassExpression",
    "AwaitExpression",
    "YieldExpression",
    "ImportExpression",
  ],
  ...["MetaProperty", "TaggedTemplateExpression", "TSEnumDeclaration", "TSModuleDeclaration", "WithStatement"],
  ...["JSXElement", "JSXFragment", "ExportAllDeclaration", "TSExportAssignment", "TSImportEqualsDeclaration", "Super"],
] as Node["type"][]);

export function isSelfContained(program: Node, source: string): boolean {
  if (SUSPECT.test(source) || program.type !== "Program" || !program.body.every(declaresValue)) return false;
  const own = new Set(program.body.flatMap(namesOf));
  const local = new Set<string>();
  /** Names of new objects, and of those whose members are written. */
  const fresh = new Set<string>();
  const used = new Set<string>();
  const filled = new Set<string>();
  const reassigned = new Set<string>();
  const isFine = (node: Node, parent: Node): boolean => {
    if (isTypeOnly(node) && node.type !== "TSEnumDeclaration") return true;
    if (node.type === "ImportDeclaration") return node.importKind === "type";
    if (REFUSED.has(node.type)) return false;
    if (isFunction(node) && (node.async || node.generator)) return false;
    const target = written(node);
    if (target?.type === "Identifier") reassigned.add(target.name);
    else if (target?.type === "MemberExpression" && unwrap(target.object).type === "Identifier")
      filled.add((unwrap(target.object) as NodeOf<"Identifier">).name);
    else if (target !== undefined) return false;
    if (node.type === "Identifier" && !isLabelOrKey(node, parent)) {
      if (!isDeclared(node, parent)) used.add(node.name);
      else if (parent.type === "VariableDeclarator" && isFresh(parent.init)) fresh.add(node.name);
      else local.add(node.name);
    }
    return children(node).every((child) => isFine(child, node));
  };
  if (!program.body.every((each) => isFine(each, program))) return false;
  // Names are told apart by their texts alone, so no scope may use one for something else.
  const isClear = (name: string): boolean => !PURE_GLOBALS.has(name);
  return (
    [...local, ...fresh].every(isClear) &&
    [...reassigned].every((name) => local.has(name) && !own.has(name) && !fresh.has(name)) &&
    [...filled].every((name) => fresh.has(name) && !local.has(name) && !own.has(name)) &&
    [...used].every((name) => own.has(name) || local.has(name) || fresh.has(name) || PURE_GLOBALS.has(name))
  );
}

/** A new object that holds values which are no objects of others: what is written into it nobody else sees. */
function isFresh(init: Node | null): boolean {
  const inner = init === null ? undefined : unwrap(init);
  return inner?.type === "ArrayExpression" || inner?.type === "ObjectExpression";
}

/** Types, functions, and constants that are functions or primitives. */
function declaresValue(node: Node): boolean {
  if (isTypeOnly(node) || node.type === "FunctionDeclaration") return true;
  if (node.type === "ImportDeclaration") return node.importKind === "type";
  if (node.type === "ExpressionStatement") return typeof node.directive === "string";
  if (node.type === "ExportDefaultDeclaration")
    return node.declaration.type === "FunctionDeclaration" || node.declaration.type === "Identifier";
  if (node.type === "ExportNamedDeclaration")
    return node.source === null && (node.declaration === null || declaresValue(node.declaration));
  if (node.type !== "VariableDeclaration" || node.kind !== "const") return false;
  return node.declarations.every(({ id, init }) => id.type === "Identifier" && init !== null && isFixed(unwrap(init)));
}

function isFixed(node: Node): boolean {
  if (isFunction(node)) return true;
  if (node.type === "UnaryExpression") return node.operator !== "delete" && isFixed(unwrap(node.argument));
  if (node.type === "BinaryExpression") return isFixed(unwrap(node.left)) && isFixed(unwrap(node.right));
  return node.type === "Literal" && !("regex" in node);
}

function namesOf(node: Node): string[] {
  if (node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration")
    return node.declaration ? namesOf(node.declaration) : [];
  if (node.type === "FunctionDeclaration") return node.id ? [node.id.name] : [];
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}

/** What an assignment, an update or `delete` changes. */
function written(node: Node): Node | undefined {
  if (node.type === "AssignmentExpression") return unwrap(node.left);
  if (node.type === "UpdateExpression") return unwrap(node.argument);
  if ((node.type === "ForOfStatement" || node.type === "ForInStatement") && node.left.type !== "VariableDeclaration")
    return node.left;
  return node.type === "UnaryExpression" && node.operator === "delete" ? unwrap(node.argument) : undefined;
}

function isLabelOrKey(node: Node, parent: Node): boolean {
  if (parent.type === "MemberExpression") return parent.property === node && !parent.computed;
  if (parent.type === "Property") return parent.key === node && parent.value !== node && !parent.computed;
  return ["LabeledStatement", "BreakStatement", "ContinueStatement", "ExportSpecifier"].includes(parent.type);
}

function isDeclared(node: Node, parent: Node): boolean {
  if (parent.type === "VariableDeclarator") return parent.id === node;
  if (isFunction(parent)) return parent.body !== node;
  if (parent.type === "CatchClause") return parent.param === node;
  if (parent.type === "AssignmentPattern") return parent.left === node;
  if (parent.type === "RestElement") return true;
  return false;
}
