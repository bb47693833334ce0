/** Response times of the calendar for a whole company and month, for a viewer of everyone. */
import { captureReads } from './capture.ts';
import type { Served } from './growth.ts';
import { monthPath } from './leave-load.ts';
import type { LoadGenerator } from './processes.ts';
import { signIn } from './session.ts';
import { type Spread, spreadOf } from './statistics.ts';

export interface CompanyMonth {
  readonly events: number;
  readonly statements: number;
  /** In milliseconds, for single sequential requests. */
  readonly p50: Spread;
  readonly p99: Spread;
}

export async function measureCompanyMonth(
  { company, server }: Served,
  load: LoadGenerator,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<CompanyMonth> {
  const { cookie, token } = await signIn(server.port, 'hr.manager');
  const path = monthPath('company');
  const [captured] = await captureReads(company.appUrl, company.ports, token, [path]);
  if (!captured) throw new Error('The calendar was not read');
  const request = { port: server.port, paths: [path], cookie, connections: 1, seconds };
  await load.run({ ...request, atLeast: 20 });
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await load.run(request));
  return {
    events: (captured.answer as { items: unknown[] }).items.length,
    statements: captured.statements.length,
    p50: spreadOf(results.map(({ p50 }) => p50)),
    p99: spreadOf(results.map(({ p99 }) => p99)),
  };
}
