import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const TILL = { kind: 'TILL', number: '512345', name: 'BEAMBRIGHT LTD', days: null };

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

function showing(howToPay: object | null, setHowToPay: () => unknown = () => TILL) {
  return renderAt('/owner/how-to-pay', {
    as: 'owner',
    Query: { howToPay: () => howToPay },
    Mutation: { setHowToPay },
  });
}

describe('how to pay', () => {
  test('is saved with the password of the owner, and rejected with a wrong password', async () => {
    const answers = [() => refuse('WRONG_PASSWORD'), () => TILL];
    const { user, callsOf } = showing(null, () => answers.shift()!());
    await user.selectOptions(await screen.findByRole('combobox', { name: /^M-Pesa/ }), 'till');
    await user.click(save());
    const number = await field(/^Number/);
    expect(document.activeElement).toBe(number);
    await user.type(number, '512 345');
    await user.type(await field(/^Name that M-Pesa shows/), 'BEAMBRIGHT LTD');
    const password = screen.getByLabelText(/^Your password/);
    await user.type(password, 'wrong');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.clear(password);
    await user.type(password, 'right');
    await user.click(save());
    expect(await screen.findByText('Saved. All owners are told by email.')).toBeTruthy();
    expect(callsOf('SetHowToPay').map(({ variables }) => variables)).toEqual([
      { howToPay: TILL, password: 'wrong' },
      { howToPay: TILL, password: 'right' },
    ]);
    expect((password as HTMLInputElement).value).toBe('');
  });

  test('can be removed, so that customers are told nothing', async () => {
    const { user, callsOf } = showing(TILL, () => null);
    expect((await field(/^Number/)).value).toBe('512345');
    await user.selectOptions(screen.getByRole('combobox', { name: /^M-Pesa/ }), '');
    await user.type(screen.getByLabelText(/^Your password/), 'right');
    await user.click(save());
    await waitFor(() =>
      expect(callsOf('SetHowToPay')[0]?.variables).toEqual({ howToPay: null, password: 'right' }),
    );
  });

  test('is shown, while it is being typed, in a preview of the messages to customers', async () => {
    const { user } = showing({ ...TILL, kind: 'PAYBILL', days: 3 });
    const name = await field(/^Name that M-Pesa shows/);
    await user.clear(name);
    await user.type(name, 'JANE SPARES');
    const messages = within(screen.getByRole('region', { name: 'Messages to customers' }));
    expect(messages.getAllByText(/^SMS, 1\d\d characters$/)).toHaveLength(6);
    expect(
      messages.getByText(/How to pay: M-Pesa paybill 512345, account K7M-4P7, by .+, name JANE SPARES/),
    ).toBeTruthy();
  });
});
