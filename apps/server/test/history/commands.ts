import fc from 'fast-check';
import type { Shop } from './shop.js';
import * as staff from './staff-steps.js';
import {
  add,
  checkout,
  clearCart,
  type Intent,
  merge,
  place,
  setQuantity,
  type Step,
  unwish,
  wish,
} from './steps.js';
import type { System, Outcome } from './system.js';
import { ADMINS, CUSTOMERS, ITEMS, seenIn, type World } from './world.js';

/** The expected state; fast-check passes the same object to every command. */
export interface Model {
  world: World;
}

export interface Real {
  shop: Shop;
  system: System;
}

type History = fc.AsyncCommand<Model, Real, false>;

/** Both sides have their keys in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const UNAVAILABLE = 'DATABASE_UNAVAILABLE';

interface Candidate {
  world: World;
  answers: string[];
}

function after(world: World, steps: readonly Step[]): Candidate {
  const next = structuredClone(world);
  return { world: next, answers: steps.map((step) => step.inModel(next)) };
}

/**
 * Adopts the possible state that matches the database. Ids of deleted items are kept, since calls about them must fail as
 * for a deleted item.
 */
async function settle(
  model: Model,
  { shop, system }: Real,
  possible: World[],
  outcomes: Outcome[],
): Promise<void> {
  const { seen, ids } = await shop.look();
  const found = possible.find((world) => isSame(seenIn(world), seen));
  if (!found) {
    const wanted = possible.map((world) => JSON.stringify(seenIn(world), null, 1)).join('\nor\n');
    throw new Error(`The shop is\n${JSON.stringify(seen, null, 1)}\nand should be\n${wanted}`);
  }
  for (const { order } of outcomes)
    if (order && ids.orders[order.name] !== order.id)
      throw new Error(`${order.name} was returned as another order`);
  model.world = found;
  system.ids = { ...ids, items: { ...system.ids.items, ...ids.items } };
}

function assertResponses(possible: Candidate[], outcomes: Outcome[]): World[] {
  const texts = outcomes.map(({ text }) => text);
  const fitting = possible.filter(({ answers }) => isSame(answers, texts));
  if (fitting.length > 0) return fitting.map(({ world }) => world);
  const wanted = possible.map(({ answers }) => answers.join(' and ')).join(', or ');
  throw new Error(`Returned ${texts.join(' and ')} instead of ${wanted}`);
}

abstract class Steps implements History {
  constructor(
    protected readonly name: string,
    private readonly intents: Intent[],
  ) {}

  check({ world }: Readonly<Model>): boolean {
    return this.intents.every((intent) => intent(world) !== null);
  }

  run(model: Model, real: Real): Promise<void> {
    const steps = this.intents.flatMap((intent) => intent(model.world) ?? []);
    return this.take(steps, model, real);
  }

  toString = () => this.name;

  protected abstract take(steps: Step[], model: Model, real: Real): Promise<void>;
}

class Alone extends Steps {
  protected async take(steps: Step[], model: Model, real: Real) {
    for (const step of steps) {
      const outcomes = [await step.inShop(real.system)];
      await settle(model, real, assertResponses([after(model.world, [step])], outcomes), outcomes);
    }
  }
}

/** Concurrent steps: the result must equal one of the two sequences. */
class Together extends Steps {
  protected async take(steps: Step[], model: Model, real: Real) {
    const outcomes = await Promise.all(steps.map((step) => step.inShop(real.system)));
    const other = after(model.world, steps.toReversed());
    const possible = [after(model.world, steps), { ...other, answers: other.answers.toReversed() }];
    await settle(model, real, assertResponses(possible, outcomes), outcomes);
  }
}

/** Breaks the database connections meanwhile: the step is applied fully or not at all. Retried if it is repeatable. */
class Cut extends Steps {
  protected async take([step]: Step[], model: Model, real: Real) {
    if (!step) return;
    const done = after(model.world, [step]);
    const [outcome] = await Promise.all([step.inShop(real.system), real.shop.cutConnections()]);
    await real.shop.healed();
    if (outcome.text !== UNAVAILABLE)
      return settle(model, real, assertResponses([done], [outcome]), [outcome]);
    await settle(model, real, [model.world, done.world], []);
    if (!step.isRepeatable) return;
    const again = [await step.inShop(real.system)];
    await settle(model, real, assertResponses([after(model.world, [step])], again), again);
  }
}

class Restart implements History {
  constructor(private readonly which: number) {}
  check = () => true;
  toString = () => `restart of instance ${this.which}`;
  async run(model: Model, real: Real): Promise<void> {
    await real.shop.restart(this.which);
    await settle(model, real, [model.world], []);
  }
}

type Named = [name: string, intent: Intent];

const customer = fc.constantFrom(...CUSTOMERS);
const admin = fc.constantFrom(...ADMINS);
const item = fc.constantFrom(...ITEMS);
const key = fc.constantFrom('k1', 'k2', 'k3');
const nth = fc.nat(5);
const price = fc.integer({ min: 1, max: 999 });
const quantity = fc.constantFrom(1, 2, 7, 600);

/** A kind of step with its arguments, named for the report of a failed history. */
function step<Given extends unknown[]>(
  name: string,
  make: (...given: Given) => Intent,
  ...given: { [Index in keyof Given]: fc.Arbitrary<Given[Index]> }
): fc.Arbitrary<Named> {
  return fc
    .tuple<Given>(...given)
    .map((chosen) => [`${name}(${chosen.join(', ')})`, make(...chosen)] as const as Named);
}

const shopping = fc.oneof(
  step('add', add, customer, item, quantity),
  step('setQuantity', setQuantity, customer, item, fc.constantFrom(0, 1, 3, 999)),
  step('clearCart', clearCart, customer),
  step('wish', wish, customer, item),
  step('unwish', unwish, customer, item),
  step('merge', merge, customer, key, item),
);

const ordering = fc.oneof(
  step('place', place, customer, key, item, quantity),
  step('checkout', checkout, customer, key),
  step('cancel', staff.cancel, customer, nth),
  step('confirm', staff.confirm, admin, nth, price),
  step('change', staff.change, admin, nth, fc.constantFrom('pending', 'confirmed', 'delivered', 'failed')),
);

const keeping = fc.oneof(
  { weight: 3, arbitrary: step('edit', staff.edit, admin, item, price, fc.boolean()) },
  { weight: 1, arbitrary: step('remove', staff.remove, admin, item) },
  { weight: 1, arbitrary: step('activate', staff.activate, customer, fc.boolean()) },
  { weight: 1, arbitrary: step('signOut', staff.signOut, customer) },
);

const any = fc.oneof(
  { weight: 4, arbitrary: shopping },
  { weight: 5, arbitrary: ordering },
  { weight: 1, arbitrary: keeping },
);

/** Steps of four users: in sequence, concurrent or during a failure. A sign-in is never concurrent: it changes the cookie of that user. */
export const histories = (maxCommands: number) =>
  fc.commands<Model, Real, false>(
    [
      fc.oneof(
        { weight: 60, arbitrary: any.map(([name, intent]): History => new Alone(name, [intent])) },
        {
          weight: 30,
          arbitrary: fc
            .tuple(any, any)
            .map(
              ([[one, first], [other, second]]): History =>
                new Together(`${one} with ${other}`, [first, second]),
            ),
        },
        {
          weight: 8,
          arbitrary: any.map(
            ([name, intent]): History => new Together(`${name} twice concurrently`, [intent, intent]),
          ),
        },
        {
          weight: 5,
          arbitrary: step('signIn', staff.signIn, customer).map(
            ([name, intent]): History => new Alone(name, [intent]),
          ),
        },
        { weight: 3, arbitrary: any.map(([name, intent]): History => new Cut(`${name} cut off`, [intent])) },
        { weight: 1, arbitrary: fc.nat(1).map((which): History => new Restart(which)) },
      ),
    ],
    { maxCommands, size: 'max' },
  );
