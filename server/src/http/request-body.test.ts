import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { picture, videoOf } from '@tenure/core/testing/scenes/file-scene';
import { expect, test } from 'vitest';
import { json, listen, serve, signIn, useHarness } from '../testing/http-server.ts';

useHarness();

test('a body that is too large is refused before it is read', async () => {
  const request = await serve('local');
  const answer = await request(
    '/cobra/api/tms/authenticate',
    json({ username: 'x'.repeat(1_100_000), _password: 'x' }),
  );
  expect(answer.status).toBe(413);
});

test('a video is uploaded as a stream and read in ranges', async () => {
  const request = await serve('local');
  const answer = await request('/cobra/api/tms/authenticate', json(signIn));
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const upload = (body: Uint8Array, type: string) =>
    request('/cobra/api/tms/files?name=a&for=dashboard', {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': type },
    });
  const bytes = videoOf(3_000_000);
  const kept = await upload(bytes, 'video/mp4');
  expect(kept.status).toBe(201);
  const { url } = (await kept.json()) as { url: string };
  const part = await request(url, { headers: { cookie, range: 'bytes=2000000-2000099' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2000000-2000099/3000000');
  expect(part.headers.get('content-length')).toBe('100');
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(2_000_000, 2_000_100));
  const whole = await request(url, { headers: { cookie } });
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const beyond = await request(url, { headers: { cookie, range: 'bytes=3000000-' } });
  expect([beyond.status, await beyond.text()]).toEqual([416, '']);
  expect((await request(url)).status).toBe(401);
});

test('a client that disconnects while sending is no fault of the server', async () => {
  const answered: unknown[] = [];
  const faults: unknown[] = [];
  const port = await listen('local', true, {
    info: (facts) => answered.push(facts),
    warn: (facts) => faults.push(facts),
    error: (facts) => faults.push(facts),
  });
  const socket = connect(port);
  const head = ['POST /cobra/api/tms/authenticate HTTP/1.1', 'Host: home.example'];
  const type = ['Content-Type: application/json', 'Content-Length: 200', '', '{"username":'];
  socket.write([...head, ...type].join('\r\n'));
  await pause(100);
  socket.destroy();
  await expect.poll(() => answered).toEqual([expect.objectContaining({ status: 400 })]);
  expect(faults).toEqual([]);
});

test('a refusal reaches a client that is still sending', async () => {
  const request = await serve('local');
  const answer = await request('/cobra/api/tms/authenticate', json(signIn));
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const MiB = 1024 * 1024;
  const slowly = async function* () {
    yield Buffer.concat([picture, Buffer.alloc(6 * MiB)]);
    for (let part = 0; part < 4; part += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      yield Buffer.alloc(MiB);
    }
  };
  const path = '/cobra/api/tms/files?name=a&for=dashboard';
  const headers = { cookie, 'content-type': 'image/png' };
  const refused = await request(path, { method: 'POST', headers, body: slowly() });
  expect(refused.status).toBe(413);
  const stranger = { 'content-type': 'image/png' };
  const unknown = await request(path, { method: 'POST', headers: stranger, body: slowly() });
  expect(unknown.status).toBe(401);
});
