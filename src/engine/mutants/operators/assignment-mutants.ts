import { type Operator, textOf } from "../mutation-operator.ts";

const OTHERS: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "%=": "*=",
  "<<=": ">>=",
  ">>=": "<<=",
  ">>>=": "<<=",
  "&=": "|=",
  "|=": "&=",
  "^=": "&=",
  "&&=": "||=",
  "||=": "&&=",
  "??=": "&&=",
};

export const assignmentMutants: Operator = {
  name: "assignment",
  isBehaviour: false,
  replacements: (node, place) => {
    const other = node.type === "AssignmentExpression" ? OTHERS[node.operator] : undefined;
    if (other === undefined || node.type !== "AssignmentExpression") return [];
    return [`${textOf(place, node.left)} ${other} ${textOf(place, node.right)}`];
  },
};
