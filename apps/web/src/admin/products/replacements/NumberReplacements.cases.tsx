import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { breakDown, refuse, type Resolvers } from '../../../../test/fakeApi';
import { renderParts } from '../../../../test/renderAt';
import { NumberReplacements } from './NumberReplacements';

type Resolver = NonNullable<Resolvers[string]>[string];

interface Replacement {
  id: string;
  maker: string;
  oldNumber: string;
  newNumber: string;
}

const chain = ['1', '2', '3'].map((n) => ({
  id: n,
  maker: 'Toyota',
  oldNumber: `A-${n}`,
  newNumber: `A-${Number(n) + 1}`,
}));

describe('the replacements of part numbers', () => {
  async function openReplacements(stored: Replacement[], scene: Record<string, Resolver> = {}) {
    let kept = stored;
    const numberReplacements = (_source: never, { number }: { number: string }) =>
      kept.filter(({ oldNumber, newNumber }) => [oldNumber, newNumber].some((one) => one.startsWith(number)));
    const addNumberReplacement = (_source: never, { input }: { input: object }) => {
      const added = { id: 'added', ...input } as Replacement;
      kept = [added, ...kept];
      return added;
    };
    const removeNumberReplacement = (_source: never, { id }: { id: string }) => {
      kept = kept.filter((one) => one.id !== id);
      return id;
    };
    const view = renderParts(<NumberReplacements />, {
      as: 'admin',
      Query: { numberReplacements: scene['list'] ?? numberReplacements },
      Mutation: { addNumberReplacement: scene['add'] ?? addNumberReplacement, removeNumberReplacement },
    });
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Replacements' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replacements of part numbers' }));
    const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
    const values = () => ['Maker', 'Old number', 'New number'].map((label) => field(label).value);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const search = (text: string) => user.type(dialog.getByRole('searchbox'), text);
    return { ...view, dialog, field, values, press, search };
  }

  const remove = (n: string) => `Remove Toyota A-${n}, replaced by A-${Number(n) + 1}`;
  const listed = () => screen.queryAllByRole('button', { name: /^Remove / }).map(({ title }) => title);

  test('are entered with a scanner: Enter moves from the old to the new number, and a second Enter adds the replacement', async () => {
    const { user, dialog, field, values, search } = await openReplacements(chain);
    expect(document.activeElement).toBe(field('Maker'));
    await search('A-1');
    await waitFor(() => expect(listed()).toEqual([remove('1')]));
    await user.type(field('Maker'), 'Toyota');
    await user.type(field('Old number'), 'A-0{Enter}');
    expect(document.activeElement).toBe(field('New number'));
    await user.keyboard('A-1{Enter}');
    expect(await screen.findByText('Replacement added')).toBeTruthy();
    expect([values(), document.activeElement]).toEqual([['Toyota', '', ''], field('Old number')]);
    await waitFor(() => expect(listed()).toEqual(['0', '1', '2', '3'].map(remove)));
    expect(dialog.getByText('4 replacements')).toBeTruthy();
  });

  test.each([
    [['', 'A-1', 'A-2'], 'Maker', 'Maker is required'],
    [['Toyota', 'x'.repeat(41), 'A-2'], 'Old number', 'Old number must be at most 40 characters'],
    [['Toyota', 'A-1', 'a 1'], 'New number', /^a 1 is the old number itself/],
  ])('with the values %j are rejected at the field, and not sent', async (typed, label, fault) => {
    const { user, dialog, field, values, press, callsOf } = await openReplacements([]);
    for (const [place, name] of ['Maker', 'Old number', 'New number'].entries())
      if (typed[place]) await user.type(field(name), typed[place]);
    await press('Add replacement');
    expect(dialog.getByText(fault)).toBeTruthy();
    expect([values(), document.activeElement]).toEqual([typed, field(label)]);
    expect(callsOf('AddReplacement')).toEqual([]);
    await user.type(field(label), '3');
    expect(dialog.queryByText(fault)).toBeNull();
  });

  const message = 'A-1 is already replaced by A-2: remove that first';
  /** Servers of the previous release send errors without a kind. */
  const withoutKind = (code: string, params?: object) => () => {
    throw new GraphQLError(message, { extensions: { code, params } });
  };
  test.each([
    [() => refuse('INVALID_INPUT', { message, field: 'oldNumber' }), 'Old number', message],
    [
      () => refuse('NUMBER_LOOP', { chain: ['A-1', 'A-9', 'A-1'] }),
      'New number',
      'These replacements would make a loop: A-1 > A-9 > A-1',
    ],
    [breakDown, null, 'Failed to add the replacement. Please try again.'],
    [withoutKind('INVALID_INPUT', { message, field: 'oldNumber' }), 'Old number', message],
    [withoutKind('INTERNAL', {}), null, 'Failed to add the replacement. Please try again.'],
    [withoutKind('BAD_USER_INPUT'), null, 'Failed to add the replacement. Please try again.'],
  ])('that cannot be added stay in the fields, with the reason (%#)', async (add, label, text) => {
    const { user, field, values } = await openReplacements(chain, { add });
    await user.type(field('Maker'), 'Toyota');
    await user.type(field('New number'), 'A-9');
    await user.type(field('Old number'), 'A-1{Enter}');
    const reason = await screen.findByText(text);
    expect(values()).toEqual(['Toyota', 'A-1', 'A-9']);
    if (!label) return;
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-describedby')).toBe(reason.id);
  });

  test('are removed after a confirmation, and the focus goes to the next replacement, or to the search if none is left', async () => {
    const { press, dialog, callsOf } = await openReplacements(chain.slice(0, 2));
    await waitFor(() => expect(listed()).toEqual(['1', '2'].map(remove)));
    await press(remove('1'));
    await press('Cancel');
    expect(callsOf('RemoveReplacement')).toEqual([]);
    for (const [n, next] of [
      ['1', () => dialog.getByRole('button', { name: remove('2') })],
      ['2', () => dialog.getByRole('searchbox')],
    ] as const) {
      await press(remove(n));
      await press('Remove replacement');
      await waitFor(() => expect(listed()).not.toContain(remove(n)));
      await waitFor(() => expect(document.activeElement).toBe(next()));
    }
    expect(dialog.getByText('No replacements yet.')).toBeTruthy();
  });

  test('are listed up to a limit, which the list states; the list also says if a search finds nothing', async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ ...chain[0]!, id: `${n}`, oldNumber: `B-${n}` }));
    const { dialog, search } = await openReplacements(many);
    expect(await dialog.findByText('The newest 100 replacements')).toBeTruthy();
    await search('zz');
    expect(await dialog.findByText('No replacement of a number that begins with "zz".')).toBeTruthy();
    expect(listed()).toEqual([]);
  });

  test('can be loaded again after a failure', async () => {
    let hasFailed = false;
    const list = () => {
      if (hasFailed) return chain;
      hasFailed = true;
      return breakDown();
    };
    const { dialog, press } = await openReplacements([], { list });
    expect(await dialog.findByText('The replacements could not be loaded')).toBeTruthy();
    expect(dialog.queryByText('No replacements yet.')).toBeNull();
    await press('Try again');
    expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
    await waitFor(() => expect(listed()).toEqual(['1', '2', '3'].map(remove)));
  });
});
