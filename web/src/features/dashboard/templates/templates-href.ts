export const templatesHref = '/admin/dashboards';
