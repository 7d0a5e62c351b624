/** The help pages that the owner can write, in the order of the links. */
export const HELP_TOPICS = ['delivery', 'returns', 'warranty', 'paying'] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];
