import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** The clock of this machine may be off by this much before the one that all processes share counts instead. */
const TOLERANCE_MS = 500;

/**
 * The one source of the current instant. Business code never calls `Date.now()`, so the demo's history and the tests
 * can run a use case at another time: inside `at(instant, work)` everything that `work` awaits sees that instant.
 *
 * Several processes share one clock, the database's (`agree`). Between two looks at it time goes on as this machine's
 * steady clock does, so a wall clock that is set wrong, or that somebody sets, moves nothing here.
 */
@Injectable()
export class Clock {
  private readonly scoped = new AsyncLocalStorage<Date>();
  private fixed: Date | undefined;
  private agreed = { instant: Date.now(), at: performance.now() };

  now(): Date {
    return this.scoped.getStore() ?? this.fixed ?? this.shared();
  }

  /** Says what the shared clock shows at this moment. */
  agree(instant: Date): void {
    this.agreed = { instant: instant.getTime(), at: performance.now() };
  }

  /** Runs `work` as if it were `instant`; other work that runs at the same time is not touched. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return this.scoped.run(instant, work);
  }

  /** Stops the clock at `instant` for the whole process; `undefined` lets it run again. */
  set(instant: Date | undefined): void {
    this.fixed = instant;
  }

  private shared(): Date {
    const wall = Date.now();
    const steady = this.agreed.instant + (performance.now() - this.agreed.at);
    return new Date(Math.abs(wall - steady) < TOLERANCE_MS ? wall : steady);
  }
}
