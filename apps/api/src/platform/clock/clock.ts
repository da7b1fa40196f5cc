import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** How far this machine's clock may be off before the clock that all processes share is used instead. */
const TOLERANCE_MS = 500;

/**
 * The only source of the current time. Business code never calls `Date.now()`, so the demo's history and the tests can
 * run a use case at another time: inside `at(instant, work)`, everything that `work` awaits sees that instant.
 *
 * All processes share one clock, the database's (`agree`). Between two readings, time advances with this machine's
 * monotonic clock, so a wrong or adjusted wall clock has no effect here.
 */
@Injectable()
export class Clock {
  private readonly scoped = new AsyncLocalStorage<Date>();
  private fixed: Date | undefined;
  private agreed = { instant: Date.now(), at: performance.now() };

  now(): Date {
    return this.scoped.getStore() ?? this.fixed ?? this.shared();
  }

  /**
   * Sets the shared clock's current time, unless the time known here fits the reading: one that came late, as to a process
   * that was busy, would set the clock back.
   * @param late milliseconds that the reading was on its way at most
   */
  agree(instant: Date, late = 0): void {
    const ahead = this.steady() - instant.getTime();
    if (ahead < 0 || ahead > late) this.agreed = { instant: instant.getTime(), at: performance.now() };
  }

  /** Runs `work` as if the time were `instant`; other work that runs at the same time is not affected. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return this.scoped.run(instant, work);
  }

  /** Stops the clock at `instant` for the whole process; `undefined` lets it run again. */
  set(instant: Date | undefined): void {
    this.fixed = instant;
  }

  private shared(): Date {
    const [wall, steady] = [Date.now(), this.steady()];
    return new Date(Math.abs(wall - steady) < TOLERANCE_MS ? wall : steady);
  }

  private steady(): number {
    return this.agreed.instant + (performance.now() - this.agreed.at);
  }
}
