import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { InputRepository } from '../input.repository.js';

/** Removes, every night, what payments spend that are final or long gone: it can no longer tell that one was replaced. */
@Injectable()
export class ForgetInputs implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly inputs: InputRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.daily('forget-chain-inputs', () => this.run());
  }

  async run(): Promise<void> {
    await this.inputs.forget(this.clock.now());
  }
}
