import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { BooksRepository } from '../books.repository.js';

/** Keeps the sums of ended days every hour, so that the books are read at the same cost after ten years. */
@Injectable()
export class KeepBooks implements OnModuleInit {
  constructor(
    private readonly books: BooksRepository,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('keep-books', () => this.run());
  }

  run(): Promise<void> {
    return this.books.keepDays(this.clock.now());
  }
}
