import { expect, test } from '@playwright/test';
import { field } from './fields.ts';
import { named, signedIn } from './talk.ts';

test('CHAN-03 CHAN-04 CHAN-09 while a channel is saved, and until it is shown, its form can neither be changed nor cancelled', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('editor');
  await signedIn(context, baseURL ?? '', name);
  await page.goto(`/edit/channel/${name}`);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await button('Add a link').click();
  await field(page, 'Address of link 1').fill('walks.example.org');
  await field(page, 'Description').fill('On foot');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/updateChannel', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button('Save').click();
  await expect(button('Saving...')).toBeVisible();
  const texts = ['User name', 'Name', 'Email', 'Channel URL', 'Description'];
  const words = [...texts, 'Title of link 1', 'Address of link 1'];
  for (const label of words) await expect(field(page, label)).not.toBeEditable();
  const presses = ['Add a link', 'Remove link 1', 'Choose a picture', 'Choose a banner', 'Cancel'];
  for (const label of presses) await expect(button(label)).toBeDisabled();
  held.resolve();
  await expect(page.getByText('Channel updated successfully!')).toBeVisible();
  await expect(field(page, 'Description')).not.toBeEditable();
  await expect(page).toHaveURL('/my-channel');
  await expect(page.getByText('On foot')).toBeVisible();
});
