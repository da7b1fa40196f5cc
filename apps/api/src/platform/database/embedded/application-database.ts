import type { Client } from 'pg';

/** Name of both the application's role and its database. */
export const applicationName = 'sextant';

/**
 * Makes the application's own role and database unless they're there. The role is an ordinary one: what it revokes
 * from itself (changing a posting) stays refused, where a superuser would pass every check. It owns the database, so
 * it can migrate it.
 */
export async function ensureApplicationDatabase(admin: Client, password: string): Promise<void> {
  const role = admin.escapeIdentifier(applicationName);
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [applicationName],
  );
  if (!rows[0]?.role) {
    const attributes = 'LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS';
    await admin.query(`CREATE ROLE ${role} ${attributes} PASSWORD ${admin.escapeLiteral(password)}`);
  }
  if (!rows[0]?.database) await admin.query(`CREATE DATABASE ${role} OWNER ${role}`);
}
