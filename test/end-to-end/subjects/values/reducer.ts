export interface Item {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
}

export interface Cart {
  readonly items: readonly Item[];
  readonly coupon?: string;
  readonly status: "open" | "paid";
}

export type Action =
  | { type: "add"; id: string; price: number }
  | { type: "remove"; id: string }
  | { type: "quantity"; id: string; quantity: number }
  | { type: "coupon"; code: string }
  | { type: "pay"; amount: number };

export function reduce(cart: Cart, action: Action): Cart {
  if (cart.status === "paid") throw new Error("the cart is closed");
  switch (action.type) {
    case "add": {
      const known = cart.items.find((item) => item.id === action.id);
      if (!known) return { ...cart, items: [...cart.items, { id: action.id, price: action.price, quantity: 1 }] };
      return {
        ...cart,
        items: cart.items.map((item) => (item === known ? { ...item, quantity: item.quantity + 1 } : item)),
      };
    }
    case "remove":
      return { ...cart, items: cart.items.filter((item) => item.id !== action.id) };
    case "quantity":
      if (action.quantity < 1) return reduce(cart, { type: "remove", id: action.id });
      return {
        ...cart,
        items: cart.items.map((item) => (item.id === action.id ? { ...item, quantity: action.quantity } : item)),
      };
    case "coupon":
      return cart.coupon === undefined && /^[A-Z]{3}\d{2}$/.test(action.code) ? { ...cart, coupon: action.code } : cart;
    case "pay": {
      const total = cart.items.reduce((sum, item) => sum + item.price * item.quantity, 0);
      if (action.amount < total) throw new Error(`${total - action.amount} is missing`);
      return { ...cart, status: "paid" };
    }
  }
}
