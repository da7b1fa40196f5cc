declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as pg sends it: JSON for objects, array literals for lists, text for the rest. */
    prepareValue(value: unknown): Buffer | string | null;
  };
  export default utils;
}
