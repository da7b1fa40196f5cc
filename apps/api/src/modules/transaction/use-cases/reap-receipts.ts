import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Files } from '#platform/files/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { HistoryRepository } from '../history.repository.js';
import { RECEIPT_FILES } from './request-deposit.js';

/** Removes stored proofs without a deposit: their request was refused, or its process crashed before the commit. */
@Injectable()
export class ReapReceipts implements OnModuleInit {
  constructor(
    private readonly files: Files,
    private readonly history: HistoryRepository,
    private readonly schedule: Schedule,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('reap-receipts', () => this.run());
  }

  /** @returns how many files were removed */
  run(): Promise<number> {
    return this.files.reap(RECEIPT_FILES, (keys) => this.history.knownReceiptFiles(keys));
  }
}
