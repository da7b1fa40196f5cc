import { DAY_MS } from '@sextant/business-rules';
import { downloadJournal, downloadStatement, downloadYearStatement, type StatementFormat } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#shared/save-file.js';

/** What can be saved: a statement of some days or of a year, the journal, the own part of what all are owed (by default of the latest proof), or the audit records about oneself. */
export type StatementChoice =
  | { kind: 'days'; from: string; to: string; format: StatementFormat }
  | { kind: 'year'; year: number; format: StatementFormat }
  | { kind: 'journal' }
  | { kind: 'solvency'; proof?: string }
  | { kind: 'audit' };

function read(choice: StatementChoice): Promise<Blob> {
  switch (choice.kind) {
    case 'days':
      return downloadStatement({ from: choice.from, to: choice.to, format: choice.format });
    case 'year':
      return downloadYearStatement({ year: choice.year, format: choice.format });
    case 'journal':
      return downloadJournal();
    case 'solvency':
      return import('./proofs.js').then(({ ownPart }) => ownPart(choice.proof));
    case 'audit':
      return import('./proofs.js').then(({ ownRecords }) => ownRecords());
  }
}

function nameOf(choice: StatementChoice): string {
  if (choice.kind === 'journal') return 'sextant.journal';
  if (choice.kind === 'solvency') return 'sextant-solvency.json';
  if (choice.kind === 'audit') return 'sextant-audit.json';
  if (choice.kind === 'year') return `sextant-statement-${choice.year}.${choice.format}`;
  const { from, to, format } = choice;
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && isLastOfMonth(to);
  const days = from === to ? from : `${from}-to-${to}`;
  return `sextant-statement-${isMonth ? from.slice(0, 7) : days}.${format}`;
}

function isLastOfMonth(day: string): boolean {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).getUTCDate() === 1;
}

/** Saves one file at a time, named as the server names it. */
export function useDownload() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: read,
    onSuccess: (file, choice) => saveFile(file, nameOf(choice)),
  });
  const key = isPending ? JSON.stringify(variables) : undefined;
  return {
    save: (choice: StatementChoice) => !isPending && mutate(choice),
    isSaving: (choice: StatementChoice) => key === JSON.stringify(choice),
  };
}
