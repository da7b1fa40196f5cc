import { expectAccessible } from '../support/axe.js';
import { aPng, aText, tooLarge } from '../support/files.js';
import { expect, test } from '../support/journey.js';
import { type Person, accepted, bearer, newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';
import { replyDuring } from '../support/waits.js';

interface Body {
  data: { avatar: string };
}

/** The recorder of traces reads a picture in memory once more, which the page's policy keeps it from. */
const RECORDER = /^Connecting to 'blob:/;

test('a preference that is changed while another one is being stored is stored, too', async ({ page, request }) => {
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile?tab=preferences');
  const deposits = page.getByRole('switch', { name: 'Deposits by email' });
  const balance = page.getByRole('switch', { name: 'Balance by email' });
  await expect(balance).toBeChecked();
  const held: (() => void)[] = [];
  let stored = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().endsWith('/v1/user/preferences')) stored += 1;
  });
  await page.route('**/v1/user/preferences', async (route) => {
    if (route.request().method() === 'PUT' && held.length === 0) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await deposits.click();
  await expect.poll(() => held.length).toBe(1);
  await balance.click();
  await expect(balance).not.toBeChecked();
  // Both kinds are all that there is.
  const all = page.getByRole('switch', { name: 'Email notifications' });
  await expect(all).not.toBeChecked();
  held[0]?.();
  await expect.poll(() => stored).toBe(2);
  await expect(balance).not.toBeChecked();
  await page.reload();
  await expect(deposits).not.toBeChecked();
  await expect(balance).not.toBeChecked();
  await all.click();
  await expect(deposits).toBeChecked();
  await expect(balance).toBeChecked();
});

test('a picture is cut out, seen, and stored', async ({ page, request, complaints }) => {
  complaints.expect(RECORDER);
  await signInAs(page, await newInvestor(request));
  await page.goto('/profile');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(aText());
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await file.setInputFiles(tooLarge('image/png'));
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
  await file.setInputFiles({ ...aPng(), buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  // A frame without a picture, as AVIF is to a browser that cannot decode it.
  const avif = Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1');
  await file.setInputFiles({ name: 'picture.avif', mimeType: 'image/avif', buffer: avif });
  await expect(page.getByText('Your browser cannot show AVIF pictures. Please choose a JPEG or PNG.')).toBeVisible();

  const change = page.getByRole('button', { name: 'Change picture' });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  for (const leaves of [true, false]) {
    await change.focus();
    await file.setInputFiles(aPng(640));
    await expect(dialog).toBeVisible();
    if (!leaves) break;
    await page.keyboard.press('Escape');
    await expect(change).toBeFocused();
  }
  await dialog.getByLabel('Zoom').fill('2');
  await expectAccessible(page, 'the frame of a picture');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByAltText('Preview')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated successfully');
  await expect(page.getByRole('button', { name: /Your menu/ }).locator('img')).toBeVisible();
});

test('a picture is sent as it was chosen where the browser blocks canvases', async ({ page, request, complaints }) => {
  complaints.expect(RECORDER);
  // As Firefox does where it resists fingerprinting.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
      const random = Uint8ClampedArray.from({ length: 4 * width * height }, () => 256 * Math.random());
      return new ImageData(random, width, height);
    };
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(new Blob());
  });
  const picture = aPng(640);
  const [person, other] = [await newInvestor(request), await newInvestor(request)];
  const shown = async ({ token }: Person, { data }: Body) => {
    const headers = bearer({ token });
    return (await request.get(data.avatar, { headers })).body();
  };
  const multipart = { newAvatar: picture };
  const expected = await accepted<Body>(request.put('/v1/user/update-profile', { multipart, headers: bearer(other) }));
  await signInAs(page, person);
  await page.goto('/profile');
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(/^New picture, its middle: your browser does not let this page crop it/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await replyDuring(page, '**/v1/user/update-profile', () =>
    page.getByRole('button', { name: 'Save Changes' }).click(),
  );
  await expectToast(page, 'Profile updated successfully');
  expect(await shown(person, (await stored.json()) as Body)).toEqual(await shown(other, expected));
});
