import { expect, type Page, signIn, test } from './journey.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** A one-second video, recorded by the browser itself. */
const film = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const canvas = document.createElement('canvas');
        const pen = canvas.getContext('2d');
        const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
        let frame = 0;
        const draw = () => {
          pen?.fillRect(frame, 0, 8, 8);
          frame += 1;
          if (frame < 25) requestAnimationFrame(draw);
          else recorder.stop();
        };
        recorder.ondataavailable = async ({ data }) => {
          const bytes = new Uint8Array(await data.arrayBuffer());
          resolve(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
        };
        recorder.start();
        draw();
      }),
  );

test('a picture and a film are uploaded and shown; what is refused says why and loses nothing', async ({
  page,
}) => {
  await signIn(page, 'thomas.barrett');
  const choose = async (button: string, file: Parameters<typeof image>[1] | object) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file as ReturnType<typeof image>);
  };
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await page.getByRole('button', { name: 'Good to know settings' }).click();
  const words = page.getByRole('dialog', { name: 'Good to know settings' });
  const content = words.getByRole('textbox', { name: 'Content' });
  await content.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Our team in May');
  await choose('Insert image', image('huge.png', Buffer.alloc(6 * 1024 * 1024)));
  await expect(words.getByRole('alert')).toHaveText('This file is too large. The limit is 5 MB.');
  await choose('Insert image', image('letter.png', Buffer.from('Dear all, this is a letter')));
  await expect(words.getByRole('alert')).toHaveText(
    'The file’s content doesn’t match its type. Choose another file.',
  );
  await choose('Insert image', { ...image('notes.txt', png), mimeType: 'text/plain' });
  await expect(words.getByRole('alert')).toHaveText('Choose a PNG, JPEG, GIF or WebP file.');
  await expect(content).toContainText('Our team in May');
  await choose('Insert image', image('team.png', png));
  await expect(content.getByRole('img', { name: 'team' })).toBeVisible();
  await expect(words.getByRole('alert')).toHaveCount(0);
  await words.getByRole('button', { name: 'Apply' }).click();

  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Add Video' }).click();
  const video = page.getByRole('dialog', { name: 'Video settings' });
  await video.getByRole('textbox', { name: 'Title' }).fill('Our film');
  await video.getByRole('combobox', { name: 'Video source' }).click();
  await page.getByRole('option', { name: 'Uploaded file' }).click();
  const letter = { name: 'film.webm', mimeType: 'video/webm', buffer: Buffer.from('Dear all') };
  const file = video.getByLabel('Video file');
  await file.setInputFiles(letter);
  await expect(
    video.getByText('The file’s content doesn’t match its type. Choose another file.'),
  ).toBeVisible();
  await expect(video.getByRole('textbox', { name: 'Title' })).toHaveValue('Our film');
  const buffer = Buffer.from(await film(page), 'base64');
  await file.setInputFiles({ ...letter, buffer });
  await expect(video.getByRole('button', { name: 'Remove film.webm' })).toBeVisible();
  await video.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Dashboard saved')).toBeVisible();

  await page.reload();
  const picture = page
    .getByRole('region', { name: 'Good to know' })
    .getByRole('img', { name: 'team' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
    .toBe(1);
  const screen = page.getByRole('region', { name: 'Our film' }).locator('video');
  await expect
    .poll(() => screen.evaluate((shown) => (shown as HTMLVideoElement).videoWidth))
    .toBeGreaterThan(0);
});
