/** Replaces BroadcastChannel, which jsdom lacks: posts to all other instances with the same name. */
export class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>();
  readonly said: unknown[] = [];

  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown) {
    this.said.push(data);
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}
