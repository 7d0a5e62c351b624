/** A bench answers Markdown, or that and the figures by which it is compared. */
export const toldOf = (answer) => (typeof answer === 'string' ? { text: answer, figures: [] } : answer);
