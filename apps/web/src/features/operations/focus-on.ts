/** As the `ref` of what has the focus as soon as it is there. */
export const focusOn = (place: HTMLElement | null): void => place?.focus();
