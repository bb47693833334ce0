export const WORKFLOWS = '/admin/workflow/templates';
export const FORMS = '/admin/workflow/forms';
