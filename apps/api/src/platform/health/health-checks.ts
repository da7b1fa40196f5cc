import { Injectable } from '@nestjs/common';

/** Milliseconds that a check has to answer in. */
const TIMEOUT_MS = 1_000;

/**
 * What a check found. `degraded` is told and takes nobody out of service; `unavailable` means that this process can
 * serve no request at all, and withholds readiness.
 */
export interface Finding {
  status: 'ok' | 'degraded' | 'unavailable';
  /** How old is what the check looks at, in seconds; null when there is no such age. */
  ageSeconds: number | null;
  /** One short sentence for whoever operates this; no addresses, names or secrets. */
  says?: string;
}

export interface NamedFinding extends Finding {
  name: string;
}

/**
 * Where modules register what readiness and metrics should tell about them, in `onModuleInit`:
 * `checks.add('prices', async () => ({ status: 'ok', ageSeconds: 3 }))`.
 */
@Injectable()
export class HealthChecks {
  private readonly registered = new Map<string, () => Promise<Finding>>();
  private draining = false;

  /** `name` is unique, in kebab-case. A check that fails or takes more than a second counts as `degraded`. */
  add(name: string, check: () => Promise<Finding>): void {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`The check name "${name}" is not in kebab-case`);
    if (this.registered.has(name)) throw new Error(`The check ${name} is registered twice`);
    this.registered.set(name, check);
  }

  /** What every check finds now, asked at once. */
  async findings(): Promise<NamedFinding[]> {
    const asked = [...this.registered].map(async ([name, check]) => ({ name, ...(await within(check)) }));
    return Promise.all(asked);
  }

  /** Readiness is withheld from now on: this process is about to stop, and requests should go elsewhere. */
  startDraining(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }
}

async function within(check: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding>((resolve) => {
    const late: Finding = { status: 'degraded', ageSeconds: null, says: 'It did not answer within a second.' };
    timer = setTimeout(resolve, TIMEOUT_MS, late);
  });
  const failed: Finding = { status: 'degraded', ageSeconds: null, says: 'It could not be checked.' };
  try {
    return await Promise.race([check().catch(() => failed), tooLate]);
  } catch {
    return failed;
  } finally {
    clearTimeout(timer);
  }
}
