/** Said beside who operates a live installation: anyone can set any name. */
export const NAMED_BY_ITSELF = 'Named by itself, checked by nobody.';

/** Who supervises the operator, as it says itself. */
export const regulatorWords = ({ regulator, licence }: { regulator: string; licence: string }): string =>
  /^none$/i.test(regulator) ? 'Regulator: none.' : `Regulator: ${regulator}, licence ${licence}.`;
