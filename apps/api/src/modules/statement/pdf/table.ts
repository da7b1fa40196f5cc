import { INK, MARGIN, type Paper, WIDTH } from './paper.js';

export interface Column {
  title: string;
  width: number;
  /** Figures have their right ends below each other. */
  align?: 'left' | 'right';
}

/** A cell, with a second line in small type. */
export type Cell = string | { text: string; below: string };

const HEAD = 20;
const GAP = 8;

/** A table whose head is repeated on every page. */
export class Table {
  private readonly element;
  private readonly columns: (Column & { left: number })[] = [];

  constructor(
    private readonly paper: Paper,
    columns: readonly Column[],
  ) {
    let left = MARGIN;
    for (const column of columns) {
      this.columns.push({ ...column, left });
      left += column.width;
    }
    // Never a head at the foot of a page.
    paper.needs(HEAD + 60);
    this.element = paper.part('Table');
    const row = paper.part('TR', this.element);
    this.columns.forEach((column) => paper.tagged('TH', () => this.title(column), row, 'Column'));
    row.end();
    this.endHead();
  }

  row(cells: readonly Cell[], { strong = false, ground = false } = {}): void {
    const { paper } = this;
    const height = cells.some((cell) => typeof cell !== 'string') ? 27 : 18;
    if (paper.needs(height)) this.repeatHead();
    if (ground) paper.band(paper.y, height);
    const row = paper.part('TR', this.element);
    this.columns.forEach((column, index) => {
      paper.tagged('TD', () => this.cell(column, cells[index] ?? '', strong), row);
    });
    row.end();
    paper.y += height;
    paper.rule(paper.y);
  }

  end(gap = 20): void {
    this.element.end();
    this.paper.y += gap;
  }

  private cell({ left, width, align = 'left' }: Column & { left: number }, cell: Cell, strong: boolean): void {
    const { paper } = this;
    const { text, below } = typeof cell === 'string' ? { text: cell, below: '' } : cell;
    const x = align === 'right' ? left + width : left + (left === MARGIN ? 4 : 0);
    const most = width - GAP;
    paper.text(text, x - (align === 'right' ? 4 : 0), paper.y + 4, { size: 8.5, strong, align, most });
    if (below) paper.text(below, x, paper.y + 15, { size: 7, color: INK.quiet, align, most });
  }

  private title({ title, left, width, align = 'left' }: Column & { left: number }): void {
    const x = align === 'right' ? left + width - 4 : left + (left === MARGIN ? 4 : 0);
    const style = { size: 7.5, strong: true, color: INK.quiet, align, most: width };
    this.paper.text(title, x, this.paper.y + 5, style);
  }

  private repeatHead(): void {
    this.paper.decoration(() => this.columns.forEach((column) => this.title(column)));
    this.endHead();
  }

  private endHead(): void {
    this.paper.y += HEAD;
    this.paper.rule(this.paper.y, INK.text, 0.75);
  }
}

/** What is left of the page's width for one column. */
export function restOf(columns: readonly { width: number }[]): number {
  return WIDTH - columns.reduce((sum, { width }) => sum + width, 0);
}
