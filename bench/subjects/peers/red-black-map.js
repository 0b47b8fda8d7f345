// A map as a red-black tree (Cormen et al., Introduction to Algorithms), with sentinel leaves.
const RED = 1;
const BLACK = 0;
const NIL = { color: BLACK };

export class RedBlackMap {
  constructor() {
    this.root = NIL;
    this.count = 0;
  }

  get(key) {
    const node = this._find(key);
    return node === NIL ? undefined : node.value;
  }

  put(key, value) {
    let parent = NIL;
    let node = this.root;
    while (node !== NIL) {
      parent = node;
      if (key === node.key) {
        node.value = value;
        return false;
      }
      node = key < node.key ? node.left : node.right;
    }
    const added = { key, value, color: RED, left: NIL, right: NIL, parent };
    if (parent === NIL) this.root = added;
    else if (key < parent.key) parent.left = added;
    else parent.right = added;
    this.count++;
    this._balance(added);
    return true;
  }

  remove(key) {
    const node = this._find(key);
    if (node === NIL) return false;
    this.count--;
    let removed = node;
    if (node.left !== NIL && node.right !== NIL) {
      removed = node.right;
      while (removed.left !== NIL) removed = removed.left;
      node.key = removed.key;
      node.value = removed.value;
    }
    const child = removed.left !== NIL ? removed.left : removed.right;
    if (child !== NIL) child.parent = removed.parent;
    if (removed.parent === NIL) this.root = child;
    else if (removed === removed.parent.left) removed.parent.left = child;
    else removed.parent.right = child;
    if (removed.color === BLACK) this._repair(child, removed.parent);
    return true;
  }

  keys(from, to) {
    const found = [];
    const walk = (node) => {
      if (node === NIL) return;
      if (from === undefined || node.key >= from) walk(node.left);
      if ((from === undefined || node.key >= from) && (to === undefined || node.key <= to)) found.push(node.key);
      if (to === undefined || node.key <= to) walk(node.right);
    };
    walk(this.root);
    return found;
  }

  _find(key) {
    let node = this.root;
    while (node !== NIL && key !== node.key) node = key < node.key ? node.left : node.right;
    return node;
  }

  _balance(start) {
    let node = start;
    while (node.parent.color === RED) {
      const grand = node.parent.parent;
      if (node.parent === grand.left) {
        const uncle = grand.right;
        if (uncle.color === RED) {
          node.parent.color = BLACK;
          uncle.color = BLACK;
          grand.color = RED;
          node = grand;
        } else {
          if (node === node.parent.right) {
            node = node.parent;
            this._rotateLeft(node);
          }
          node.parent.color = BLACK;
          grand.color = RED;
          this._rotateRight(grand);
        }
      } else {
        const uncle = grand.left;
        if (uncle.color === RED) {
          node.parent.color = BLACK;
          uncle.color = BLACK;
          grand.color = RED;
          node = grand;
        } else {
          if (node === node.parent.left) {
            node = node.parent;
            this._rotateRight(node);
          }
          node.parent.color = BLACK;
          grand.color = RED;
          this._rotateLeft(grand);
        }
      }
    }
    this.root.color = BLACK;
  }

  _repair(start, above) {
    let node = start;
    let parent = above;
    while (node !== this.root && node.color === BLACK) {
      if (node === parent.left) {
        let sibling = parent.right;
        if (sibling.color === RED) {
          sibling.color = BLACK;
          parent.color = RED;
          this._rotateLeft(parent);
          sibling = parent.right;
        }
        if (sibling.left.color === BLACK && sibling.right.color === BLACK) {
          sibling.color = RED;
          node = parent;
          parent = node.parent;
        } else {
          if (sibling.right.color === BLACK) {
            sibling.left.color = BLACK;
            sibling.color = RED;
            this._rotateRight(sibling);
            sibling = parent.right;
          }
          sibling.color = parent.color;
          parent.color = BLACK;
          sibling.right.color = BLACK;
          this._rotateLeft(parent);
          node = this.root;
        }
      } else {
        let sibling = parent.left;
        if (sibling.color === RED) {
          sibling.color = BLACK;
          parent.color = RED;
          this._rotateRight(parent);
          sibling = parent.left;
        }
        if (sibling.right.color === BLACK && sibling.left.color === BLACK) {
          sibling.color = RED;
          node = parent;
          parent = node.parent;
        } else {
          if (sibling.left.color === BLACK) {
            sibling.right.color = BLACK;
            sibling.color = RED;
            this._rotateLeft(sibling);
            sibling = parent.left;
          }
          sibling.color = parent.color;
          parent.color = BLACK;
          sibling.left.color = BLACK;
          this._rotateRight(parent);
          node = this.root;
        }
      }
    }
    if (node !== NIL) node.color = BLACK;
  }

  _rotateLeft(node) {
    const other = node.right;
    node.right = other.left;
    if (other.left !== NIL) other.left.parent = node;
    this._replace(node, other);
    other.left = node;
    node.parent = other;
  }

  _rotateRight(node) {
    const other = node.left;
    node.left = other.right;
    if (other.right !== NIL) other.right.parent = node;
    this._replace(node, other);
    other.right = node;
    node.parent = other;
  }

  _replace(node, other) {
    other.parent = node.parent;
    if (node.parent === NIL) this.root = other;
    else if (node === node.parent.left) node.parent.left = other;
    else node.parent.right = other;
  }
}
