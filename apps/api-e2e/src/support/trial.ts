/** How a command that a page names is tried. */
export type Trial =
  /** Started and, once it has said this, stopped as Ctrl-C does. */
  | { kind: 'serves'; shell: string; says: string }
  /** Run by a shell in the checkout, as written here; $HERE is an empty folder of its own. */
  | { kind: 'runs'; shell: string; code: number; says: string }
  /** Nx is asked what it would do; each of these tasks has to be one that `npm test` runs. */
  | { kind: 'asks'; shell: string; code: number; task: string }
  /** `npm test` runs this task; `script` of the package.json is what it carries out, with `and` behind it. */
  | { kind: 'task'; task: string; script?: string; and?: string; within?: string; says?: string }
  /** This suite carries it out, and names it so. */
  | { kind: 'suite'; suite: string; says: string }
  /** It takes what a machine for tests does not have. */
  | { kind: 'elsewhere'; needs: string; why: string };
