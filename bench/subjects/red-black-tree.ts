interface Node {
  key: number;
  red: boolean;
  left: Node | null;
  right: Node | null;
}

class Tree {
  #root: Node | null = null;
  size = 0;

  insert(key: number): void {
    this.#root = this.#insertAt(this.#root, key);
    this.#root.red = false;
  }

  has(key: number): boolean {
    let node = this.#root;
    while (node !== null) {
      if (key === node.key) return true;
      node = key < node.key ? node.left : node.right;
    }
    return false;
  }

  height(node: Node | null = this.#root): number {
    return node === null ? 0 : 1 + Math.max(this.height(node.left), this.height(node.right));
  }

  #insertAt(node: Node | null, key: number): Node {
    if (node === null) {
      this.size++;
      return { key, red: true, left: null, right: null };
    }
    if (key < node.key) node.left = this.#insertAt(node.left, key);
    else if (key > node.key) node.right = this.#insertAt(node.right, key);
    if (isRed(node.right) && !isRed(node.left)) node = rotateLeft(node);
    if (isRed(node.left) && isRed(node.left!.left)) node = rotateRight(node);
    if (isRed(node.left) && isRed(node.right)) flip(node);
    return node;
  }
}

function isRed(node: Node | null): boolean {
  return node !== null && node.red;
}

function rotateLeft(node: Node): Node {
  const right = node.right!;
  node.right = right.left;
  right.left = node;
  right.red = node.red;
  node.red = true;
  return right;
}

function rotateRight(node: Node): Node {
  const left = node.left!;
  node.left = left.right;
  left.right = node;
  left.red = node.red;
  node.red = true;
  return left;
}

function flip(node: Node): void {
  node.red = true;
  node.left!.red = false;
  node.right!.red = false;
}

export function run(): number {
  const tree = new Tree();
  let key = 1;
  for (let i = 0; i < 20_000; i++) {
    key = (key * 48_271) % 2_147_483_647;
    tree.insert(key % 50_000);
  }
  let found = 0;
  for (let i = 0; i < 50_000; i++) if (tree.has(i)) found++;
  return found * 100 + tree.height() + tree.size;
}
