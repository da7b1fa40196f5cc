
export type StatementFormat = 'pdf' | 'csv';