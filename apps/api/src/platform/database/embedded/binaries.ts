import { constants } from 'node:fs';
import { access, chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres.error.js';

/** A PostgreSQL installation: `root` holds bin, lib and share. */
export interface Binaries {
  readonly root: string;
  /** Version of the package, for example `18.4.0-beta.17`. */
  readonly version: string;
  /** What a cluster's PG_VERSION file says, for example `18`. */
  readonly major: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const programs = ['initdb', 'pg_ctl', 'postgres'];

/**
 * Finds the PostgreSQL that npm installed for this platform and repairs what npm leaves undone when it may not run the
 * package's install script: the links between versioned library names, and the right to execute.
 *
 * @throws EmbeddedPostgresError when there's none for this platform.
 */
export async function findBinaries(): Promise<Binaries> {
  const packageRoot = locatePackage();
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  await createMissingLinks(packageRoot);
  const binaries = binariesAt(join(packageRoot, 'native'), version);
  await Promise.all(programs.map((program) => makeExecutable(join(binaries.root, 'bin', program))));
  return binaries;
}

/** The same programs below another root, for a copy of the installation. */
export function binariesAt(root: string, version: string): Binaries {
  const [initdb, pgCtl, postgres] = ['initdb', 'pg_ctl', 'postgres'].map((program) => join(root, 'bin', program)) as [
    string,
    string,
    string,
  ];
  return { root, version, major: version.split('.')[0] ?? '', initdb, pgCtl, postgres };
}

function locatePackage(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const beside = dirname(require.resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name, { paths: [beside] })));
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} with PostgreSQL for this platform isn't installed. Run "npm ci" with optional packages, ` +
        'or set DATABASE_URL to your own PostgreSQL.',
    );
  }
}

async function createMissingLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (await readable(link)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') return;
      throw new EmbeddedPostgresError(
        `PostgreSQL's library ${link} is missing and can't be linked (${codeOf(error) ?? String(error)}). ` +
          'Run "npm ci" as the owner of node_modules, with install scripts allowed.',
      );
    });
  }
}

async function makeExecutable(program: string): Promise<void> {
  const executable = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!executable) await chmod(program, 0o755);
}

function readable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}
