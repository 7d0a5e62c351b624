import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildUser } from '../../../../test/builders';
import { refuse } from '../../../../test/fakeApi';
import { renderAt } from '../../../../test/renderAt';
import { pngFile, uploadServer } from '../../../../test/uploads';

describe('the product form', () => {
  const server = uploadServer();

  const EDIT = '/admin/products?product=item-1';

  async function openForm(address = EDIT, scene: Parameters<typeof renderAt>[1] = {}) {
    const view = renderAt(address, { as: 'admin', ...scene });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const press = (text: string) => view.user.click(screen.getByRole('button', { name: text }));
    return { ...view, name, press };
  }

  const question = () => screen.findByRole('dialog', { name: 'Discard your unsaved changes?' });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = () => screen.getByRole('dialog', { name: 'Edit Product' });

  describe('unsaved changes', () => {
    const waysOut: Record<string, (user: Awaited<ReturnType<typeof openForm>>) => unknown> = {
      'the close button': ({ press }) => press('Close'),
      Cancel: ({ press }) => press('Cancel'),
      Escape: ({ user, name }) => user.type(name, '{Escape}'),
      'the backdrop': ({ user }) => user.click(form()),
    };

    test('are discarded only after a confirmation, however the form is closed', async () => {
      const view = await openForm();
      await view.user.type(view.name, '!');
      for (const leave of Object.values(waysOut)) {
        await leave(view);
        await view.user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
        expect(view.name.value).toBe('Front brake pad set!');
      }
      await view.press('Close');
      await view.user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
      await isClosed();
      expect(view.here()).toBe('/admin/products');
      expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    });

    test('do not exist in an untouched form, which closes without a confirmation', async () => {
      const view = await openForm();
      await view.press('Close');
      await isClosed();
    });

    test('do not include a price that is only written differently', async () => {
      const { user, press } = await openForm();
      await user.clear(screen.getByRole('textbox', { name: 'Price (Ksh)' }));
      await user.type(screen.getByRole('textbox', { name: 'Price (Ksh)' }), '2,000-3,000');
      await press('Close');
      await isClosed();
    });

    test('make the browser ask for confirmation before the page unloads', async () => {
      const { user, name } = await openForm();
      const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
      expect(isHeld()).toBe(false);
      await user.type(name, '!');
      expect(isHeld()).toBe(true);
    });

    test('include a picture that is still uploading', async () => {
      const { user, press } = await openForm();
      await user.upload(screen.getByLabelText('Add pictures'), pngFile('a.png'));
      await press('Close');
      expect(await question()).toBeTruthy();
      await waitFor(() => server.take('a.png').accept('a'));
    });

    test('do not include a rejected picture', async () => {
      const { user, press } = await openForm();
      await user.upload(screen.getByLabelText('Add pictures'), pngFile('fake.png'));
      await waitFor(() => server.take('fake.png').refuse(415, 'Only images can be uploaded'));
      await screen.findByText('Only images can be uploaded');
      await press('Close');
      await isClosed();
    });

    test('survive the end of the session, with pictures, and are restored after signing in', async () => {
      const first = await openForm(EDIT, { Mutation: { updateItem: () => refuse('NOT_SIGNED_IN') } });
      server.acceptAll();
      await first.user.clear(first.name);
      await first.user.type(first.name, 'Rear pads');
      await first.user.upload(screen.getByLabelText('Add pictures'), pngFile('a'));
      await screen.findByText('a uploaded');
      await first.press('Save product');
      await screen.findByRole('heading', { name: 'Staff Login' });
      const origin = new URLSearchParams(first.here().split('?')[1]).get('from');
      expect(origin).toBe(EDIT);
      first.unmount();

      const updateItem = () => buildItem({ version: 2 });
      const second = await openForm(origin!, { Mutation: { updateItem } });
      expect(screen.getByText('Your unsaved changes have been restored.')).toBeTruthy();
      expect(second.name.value).toBe('Rear pads');
      await second.press('Save product');
      expect(await screen.findByText('Product updated successfully!')).toBeTruthy();
      expect(second.callsOf('UpdateProduct')[0]?.variables).toMatchObject({
        version: 1,
        input: { name: 'Rear pads', imageIds: ['a'] },
      });
      expect(sessionStorage.getItem('beambright.productDrafts')).not.toContain('Rear pads');
    });

    test('are restored with a list of the pictures that must be chosen again', async () => {
      const first = await openForm();
      await first.user.upload(screen.getByLabelText('Add pictures'), pngFile('a.png'));
      first.unmount();
      await openForm();
      expect(screen.getByText('Not uploaded, please add again: a.png')).toBeTruthy();
    });

    test('can be discarded, which shows the saved version', async () => {
      const first = await openForm();
      await first.user.type(first.name, '!');
      first.unmount();
      const second = await openForm();
      await second.press('Discard changes');
      await waitFor(() =>
        expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
          'Front brake pad set',
        ),
      );
      expect(screen.queryByText('Your unsaved changes have been restored.')).toBeNull();
    });

    test('are offered above the list of products when the form is not open', async () => {
      const first = await openForm('/admin/products?product=new');
      await first.user.type(first.name, 'Brake disc');
      first.unmount();
      const { user } = renderAt('/admin/products', { as: 'admin' });
      const reminder = within(await screen.findByRole('region', { name: 'Unsaved changes to Brake disc' }));
      await user.click(reminder.getByRole('button', { name: 'Continue' }));
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe(
        'Brake disc',
      );
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    });

    test('are only shown to the admin who made them', async () => {
      const first = await openForm();
      await first.user.type(first.name, '!');
      first.unmount();
      const { name } = await openForm(EDIT, {
        Query: { me: () => buildUser('ADMIN', { id: 'another-admin' }) },
      });
      expect(name.value).toBe('Front brake pad set');
    });
  });
});
