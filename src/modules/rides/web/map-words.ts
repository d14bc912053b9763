/** The map before anything has been asked for. */
export const calmLabel = 'Map of central Lagos';
