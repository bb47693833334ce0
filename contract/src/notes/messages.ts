export const noteMessages = {
  visibilityNotOffered: 'This visibility isn’t available here.',
};
