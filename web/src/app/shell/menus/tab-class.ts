/** The classes of a tab in the navigation on phones. */
export const tabClass = 'bottom-tab';
