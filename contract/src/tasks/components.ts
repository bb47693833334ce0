import { task, taskDetail, taskHistoryEntry } from './task.ts';
import { newTaskForm, taskForm } from './task-form.ts';
import {
  templateForm,
  templateStep,
  workflowTemplate,
  workflowTemplateBrief,
} from './workflows/template.ts';
import { workflow, workflowDetail, workflowStep } from './workflows/workflow.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const taskComponents = {
  NewTaskForm: newTaskForm,
  Task: task,
  TaskDetail: taskDetail,
  TaskForm: taskForm,
  TaskHistoryEntry: taskHistoryEntry,
  Workflow: workflow,
  WorkflowDetail: workflowDetail,
  WorkflowStep: workflowStep,
  WorkflowTemplate: workflowTemplate,
  WorkflowTemplateBrief: workflowTemplateBrief,
  WorkflowTemplateForm: templateForm,
  WorkflowTemplateStep: templateStep,
};
