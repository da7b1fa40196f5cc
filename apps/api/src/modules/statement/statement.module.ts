import { Module } from '@nestjs/common';
import { AuditModule } from '#modules/audit/index.js';
import { LedgerModule } from '#modules/ledger/index.js';
import { UserModule } from '#modules/user/index.js';
import { PdfQueue } from './pdf/pdf-queue.js';
import { StatementPdf } from './pdf/statement-pdf.js';
import { YearPdf } from './pdf/year-pdf.js';
import { StatementController } from './statement.controller.js';
import { StatementFiles } from './statement-files.js';
import { StatementRepository } from './statement.repository.js';
import { Statements } from './statements.js';
import { YearFiles } from './year-files.js';
import { YearStatements } from './year.js';

@Module({
  imports: [AuditModule, LedgerModule, UserModule],
  controllers: [StatementController],
  providers: [
    StatementRepository,
    Statements,
    StatementFiles,
    YearStatements,
    YearFiles,
    PdfQueue,
    StatementPdf,
    YearPdf,
  ],
})
export class StatementModule {}
