// A binary search tree of values that can be compared.
function Node(value) {
  this.value = value;
  this.left = null;
  this.right = null;
}

export class BinarySearchTree {
  constructor(compare) {
    this.root = null;
    this.size = 0;
    this.compare = compare || ((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  }

  insert(value) {
    if (this.root === null) {
      this.root = new Node(value);
      this.size++;
      return true;
    }
    let node = this.root;
    for (;;) {
      const order = this.compare(value, node.value);
      if (order === 0) return false;
      const side = order < 0 ? "left" : "right";
      if (node[side] === null) {
        node[side] = new Node(value);
        this.size++;
        return true;
      }
      node = node[side];
    }
  }

  has(value) {
    let node = this.root;
    while (node !== null) {
      const order = this.compare(value, node.value);
      if (order === 0) return true;
      node = order < 0 ? node.left : node.right;
    }
    return false;
  }

  remove(value) {
    let parent = null;
    let node = this.root;
    while (node !== null && this.compare(value, node.value) !== 0) {
      parent = node;
      node = this.compare(value, node.value) < 0 ? node.left : node.right;
    }
    if (node === null) return false;
    if (node.left !== null && node.right !== null) {
      let heir = node.right;
      let above = node;
      while (heir.left !== null) {
        above = heir;
        heir = heir.left;
      }
      node.value = heir.value;
      if (above === node) above.right = heir.right;
      else above.left = heir.right;
    } else {
      const child = node.left === null ? node.right : node.left;
      if (parent === null) this.root = child;
      else if (parent.left === node) parent.left = child;
      else parent.right = child;
    }
    this.size--;
    return true;
  }

  min() {
    if (this.root === null) return undefined;
    let node = this.root;
    while (node.left) node = node.left;
    return node.value;
  }

  height(node = this.root) {
    return node === null ? 0 : 1 + Math.max(this.height(node.left), this.height(node.right));
  }
}

/** The number of nodes of a tree of plain objects whose value is in a range. */
export function countBetween(tree, low, high) {
  if (!tree) return 0;
  const inner = countBetween(tree.left, low, high) + countBetween(tree.right, low, high);
  if (tree.value < low || tree.value > high) return inner;
  return inner + 1;
}

/** Whether a tree of plain objects is ordered. */
export function isOrdered(tree, low = -Infinity, high = Infinity) {
  if (tree === null || tree === undefined) return true;
  if (tree.value <= low || tree.value >= high) return false;
  return isOrdered(tree.left, low, tree.value) && isOrdered(tree.right, tree.value, high);
}
