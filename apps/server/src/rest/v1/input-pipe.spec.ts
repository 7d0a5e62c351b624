import { expect, test } from '@jest/globals';
import { WholeNumber } from './fields.js';
import { InputPipe } from './input-pipe.js';

class Body {
  @WholeNumber({})
  known!: number;
}

test('the input pipe of NestJS reads only the keys that the class of the body has', async () => {
  const seen: unknown[] = [];
  const body = new Proxy(
    { known: 1, unknown: 2 },
    {
      get: (all, key) => (seen.push(key), Reflect.get(all, key) as unknown),
      ownKeys: () => {
        throw new Error('All keys are listed');
      },
    },
  );
  expect(await new InputPipe().transform(body, { type: 'body', metatype: Body })).toEqual({ known: 1 });
  expect(seen).toEqual(['known']);
});
