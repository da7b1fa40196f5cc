import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../config/index.js';
import { Files } from './files.js';
import { UploadAllowance } from './upload-allowance.js';

@Global()
@Module({ providers: [Files, UploadAllowance], exports: [Files, UploadAllowance] })
export class FilesModule implements OnModuleInit {
  constructor(private readonly settings: Settings) {}

  /** What draws pictures has native code. A live installation finds it missing at its start, not at the first upload. */
  async onModuleInit(): Promise<void> {
    if (this.settings.mode === 'live') await import('sharp');
  }
}
