/**
 * The container of floating parts: inside the page's main landmark, so that all content is in a landmark. It has the
 * shape of a ref because it is looked up when a part opens, not at the first render.
 */
export const portalContainer: { readonly current: HTMLElement } = {
  get current() {
    return document.querySelector('main') ?? document.body;
  },
};
