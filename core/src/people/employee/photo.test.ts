import { putPhoto } from '@tenure/contract/people/account-endpoints';
import { getAvatar, getEmployee } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import { toBase64 } from '../../kit/data/base64.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { exif, jpeg, text } from '../rules/jpeg.fixture.ts';

const harness = useHarness();
const params = () => ({ employeeId: harness.home.idOf('employee') });

test('a photo is shown to colleagues without what the camera added, until it is removed', async () => {
  const employee = await harness.as('employee');
  const colleague = await harness.as('colleague');
  const sent = jpeg({ before: exif });
  const { status, body } = await employee.call(putPhoto, {
    params: params(),
    body: { photo: toBase64(sent) },
  });
  expect(status).toBe(200);
  const shown = await colleague.call(getEmployee, { params: params() });
  expect(shown.body.avatarURL).toBe(body.avatarURL);
  const picture = await colleague.call(getAvatar, { params: params() });
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(picture.text).not.toContain('GPS');
  await employee.call(putPhoto, { params: params(), body: { photo: null } });
  expect((await colleague.call(getAvatar, { params: params() })).status).toBe(404);
});

test.each([
  ['a PNG', toBase64(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['a drawing with a script', toBase64(new Uint8Array(text('<svg><script/></svg>')))],
  ['no base64', 'not base64 !'],
  ['a photo that is not square', toBase64(jpeg({ width: 200, height: 300 }))],
  ['a photo that is too wide', toBase64(jpeg({ width: 600, height: 600 }))],
])('%s is refused', async (_, photo) => {
  const employee = await harness.as('employee');
  const refused = await employee.call(putPhoto, { params: params(), body: { photo } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'photo' }] } });
});
