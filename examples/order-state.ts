// The life of an order, and a traffic light: state machines over enums.

export enum OrderState {
  Cart = "cart",
  Placed = "placed",
  Paid = "paid",
  Shipped = "shipped",
  Cancelled = "cancelled",
}

export type OrderEvent = "place" | "pay" | "ship" | "cancel";

/** The next state. Events that do not fit are errors. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  switch (state) {
    case OrderState.Cart:
      if (event === "place") return OrderState.Placed;
      break;
    case OrderState.Placed:
      if (event === "pay") return OrderState.Paid;
      if (event === "cancel") return OrderState.Cancelled;
      break;
    case OrderState.Paid:
      if (event === "ship") return OrderState.Shipped;
      if (event === "cancel") return OrderState.Cancelled;
      break;
    case OrderState.Shipped:
    case OrderState.Cancelled:
      break;
    default: {
      const impossible: never = state;
      throw new Error(`unknown state: ${String(impossible)}`);
    }
  }
  throw new Error(`cannot ${event} an order that is ${state}`);
}

export function isFinal(state: OrderState): boolean {
  return state === OrderState.Shipped || state === OrderState.Cancelled;
}

export enum Light {
  Red,
  RedAmber,
  Green,
  Amber,
}

/** The light after `seconds` more seconds; a pedestrian's button shortens green. */
export function nextLight(light: Light, seconds: number, button = false): Light {
  if (seconds < 0) throw new RangeError("time does not run backwards");
  switch (light) {
    case Light.Red:
      return seconds >= 30 ? Light.RedAmber : Light.Red;
    case Light.RedAmber:
      return seconds >= 2 ? Light.Green : Light.RedAmber;
    case Light.Green:
      return seconds >= (button ? 10 : 40) ? Light.Amber : Light.Green;
    case Light.Amber:
      return seconds >= 3 ? Light.Red : Light.Amber;
    default: {
      const impossible: never = light;
      throw new Error(`unknown light: ${String(impossible)}`);
    }
  }
}

/** Whether an order can be cancelled this many hours after it was placed; asks a (pretended) policy service. */
export async function mayCancel(state: OrderState, hours: number): Promise<boolean> {
  if (isFinal(state)) return false;
  const limit = await Promise.resolve(state === OrderState.Paid ? 24 : 72);
  if (hours < 0) throw new RangeError("hours must not be negative");
  return hours <= limit;
}
