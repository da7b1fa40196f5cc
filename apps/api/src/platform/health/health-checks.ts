import { Injectable } from '@nestjs/common';

/** Milliseconds within which a check must finish. */
const TIMEOUT_MS = 1_000;

/**
 * The result of a check. `degraded` is reported but does not affect readiness; `unavailable` means that this process
 * cannot serve any request, and makes it not ready.
 */
export interface Finding {
  status: 'ok' | 'degraded' | 'unavailable';
  /** Age of what is checked, in seconds; null if it has no age. */
  ageSeconds: number | null;
  /** One short sentence for the operator of this installation; no addresses, names or secrets. */
  says?: string;
}

export interface NamedFinding extends Finding {
  name: string;
}

/**
 * Where modules register checks for readiness and metrics, in `onModuleInit`: `checks.add('prices', async () => ({
 * status: 'ok', ageSeconds: 3 }))`.
 */
@Injectable()
export class HealthChecks {
  private readonly registered = new Map<string, () => Promise<Finding>>();
  private readonly atDraining: (() => void)[] = [];
  private draining = false;

  /** `name` is unique, in kebab-case. A check that fails or takes more than a second counts as `degraded`. */
  add(name: string, check: () => Promise<Finding>): void {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`The check name "${name}" is not in kebab-case`);
    if (this.registered.has(name)) throw new Error(`The check ${name} is registered twice`);
    this.registered.set(name, check);
  }

  /** The results of all checks, run concurrently. */
  async findings(): Promise<NamedFinding[]> {
    const asked = [...this.registered].map(async ([name, check]) => ({ name, ...(await within(check)) }));
    return Promise.all(asked);
  }

  /** Makes this process not ready from now on: it is about to stop, and requests should go elsewhere. */
  startDraining(): void {
    this.draining = true;
    for (const work of this.atDraining) work();
  }

  /** Calls `work` when the process begins to stop, such as to end what would go on for long. */
  whenDraining(work: () => void): void {
    this.atDraining.push(work);
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
