export const noteMessages = {
  visibilityNotOffered: 'This visibility isn’t available here.',
  anonymousNotOffered: 'Comments here can’t be anonymous.',
};
