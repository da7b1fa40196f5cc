import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '#platform/http/index.js';

/** A PDF is made in memory, so one at a time is, and its length is limited. */
export const MOST_ROWS = 1_000;
const WAITING = 64;

/** Where requests for a PDF wait for each other; one that has to wait for too many others is told to come back. */
@Injectable()
export class PdfQueue {
  private readonly queue = new BoundedQueue({ concurrency: 1, capacity: WAITING });

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.queue.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
