// A state machine over a union of strings.
export type Mode = "stopped" | "playing" | "paused";
export type Action = "play" | "pause" | "stop";

export class Player {
  mode: Mode = "stopped";
  plays = 0;

  send(action: Action): Mode {
    switch (action) {
      case "play":
        if (this.mode === "stopped") this.plays++;
        this.mode = "playing";
        break;
      case "pause":
        if (this.mode !== "playing") throw new Error(`cannot pause while ${this.mode}`);
        this.mode = "paused";
        break;
      case "stop":
        this.mode = "stopped";
    }
    return this.mode;
  }

  get isWornOut(): boolean {
    return this.plays >= 3;
  }
}
