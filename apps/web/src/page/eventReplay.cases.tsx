import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { eventReplay } from './eventReplay';

describe('eventReplay', () => {
  const boot = readFileSync(new URL('./scripts-boot.js', import.meta.url), 'utf8');

  /** Has a control of each kind, and lists the events that they cause. */
  function Counter({ onDone }: { onDone: (what: string) => void }) {
    const [state, setState] = useState({ presses: 0, text: '', choice: 'a', isOn: false });
    const change = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }));
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDone(JSON.stringify(state));
        }}
      >
        <button type="button" onClick={() => change({ presses: state.presses + 1 })}>
          Press
        </button>
        <input value={state.text} onChange={(event) => change({ text: event.target.value })} />
        <select value={state.choice} onChange={(event) => change({ choice: event.target.value })}>
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
        <input
          type="checkbox"
          checked={state.isOn}
          onChange={(event) => change({ isOn: event.target.checked })}
        />
        <button type="submit">Send</button>
      </form>
    );
  }

  /** The same page as HTML of the server. */
  const SENT =
    '<form><button type="button">Press</button><input value=""/>' +
    '<select><option value="a" selected="">A</option><option value="b">B</option></select>' +
    '<input type="checkbox"/><button type="submit">Send</button></form>';

  let root: Root | undefined;
  const done: string[] = [];
  beforeEach(() => {
    done.length = 0;
    document.body.innerHTML = `<div id="root">${SENT}</div><template id="scripts"></template>`;
    new Function(boot)();
  });
  afterEach(() => {
    act(() => root?.unmount());
  });

  async function arrive(): Promise<void> {
    const container = document.getElementById('root')!;
    await act(async () => {
      const repeat = eventReplay(container);
      root = hydrateRoot(container, <Counter onDone={(what) => done.push(what)} />);
      await repeat();
    });
  }

  const find = <Part extends Element>(selector: string) => document.querySelector<Part>(selector)!;

  test('replays input, choices and clicks from before hydration', async () => {
    find<HTMLInputElement>('input').value = 'brake pads';
    find<HTMLSelectElement>('select').value = 'b';
    find<HTMLInputElement>('[type=checkbox]').click();
    find<HTMLButtonElement>('button').click();
    find<HTMLButtonElement>('[type=submit]').click();
    expect(done).toEqual([]);
    await arrive();
    expect(done.map((text) => JSON.parse(text) as unknown)).toEqual([
      { presses: 1, text: 'brake pads', choice: 'b', isOn: true },
    ]);
    expect(find<HTMLInputElement>('input').value).toBe('brake pads');
  });

  test('replays repeated clicks on one button as one click', async () => {
    for (let presses = 0; presses < 3; presses++) find<HTMLButtonElement>('button').click();
    await arrive();
    find<HTMLButtonElement>('[type=submit]').click();
    expect(JSON.parse(done[0] ?? '')).toMatchObject({ presses: 1 });
  });

  test('does not replay events that come after hydration', async () => {
    await arrive();
    for (let presses = 0; presses < 2; presses++)
      await act(async () => find<HTMLButtonElement>('button').click());
    await act(async () => find<HTMLButtonElement>('[type=submit]').click());
    expect(done.map((text) => JSON.parse(text) as unknown)).toEqual([
      { presses: 2, text: '', choice: 'a', isOn: false },
    ]);
  });
});
