// A mistake that takes some calls to show: after the last song has been removed, skipping fails.
export class Playlist {
  #songs: { seconds: number }[] = [];
  #position = 0;

  add(seconds: number): void {
    this.#songs.push({ seconds });
  }

  removeLast(): void {
    this.#songs.pop();
  }

  skip(): number {
    if (this.#songs.length > 0) this.#position++;
    if (this.#position === 0) return 0;
    return this.#songs[this.#position - 1]!.seconds;
  }
}
