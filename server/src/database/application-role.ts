import type { Client } from 'pg';
import { codeOf, StartupError } from '../startup-error.ts';

/** Role of all tenant transactions; the migration files grant its privileges. */
export const applicationRole = 'tenure_app';

/**
 * Ensures that the role exists, can't bypass row-level security, and is granted to the application's login.
 * In the embedded database the login is the role itself.
 */
export async function ensureApplicationRole(owner: Client, login: string): Promise<void> {
  const byHand = `ask its administrator to run: create role ${applicationRole} nologin; grant ${applicationRole} to "${login}";`;
  try {
    await owner.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${applicationRole}') then
          create role ${applicationRole} nologin nosuperuser nobypassrls;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`);
    const { rows } = await owner.query<{ member: boolean; bypasses: boolean }>(
      `select pg_has_role($1, oid, 'SET') as member, rolsuper or rolbypassrls as bypasses
       from pg_roles where rolname = $2`,
      [login, applicationRole],
    );
    if (rows[0]?.bypasses) {
      throw new StartupError(
        `The database role ${applicationRole} can bypass row-level security: run "alter role ${applicationRole} nosuperuser nobypassrls" first.`,
      );
    }
    if (!rows[0]?.member) {
      await owner.query(`grant ${applicationRole} to ${owner.escapeIdentifier(login)}`);
    }
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new StartupError(`The database does not allow acting as ${applicationRole}: ${byHand}`);
  }
}
