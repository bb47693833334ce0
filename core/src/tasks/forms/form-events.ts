declare module '../../kit/background/outbox.ts' {
  interface Events {
    'tasks.form-submitted': { readonly responseId: number };
  }
}

export const formSubmitted = 'tasks.form-submitted';
