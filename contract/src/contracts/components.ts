import { contract, contractDetail, contractSignature, signatureForm } from './contract.ts';
import {
  contractTemplate,
  contractTemplateBrief,
  templateClause,
  templateForm,
} from './template.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const contractComponents = {
  Contract: contract,
  ContractDetail: contractDetail,
  ContractSignature: contractSignature,
  ContractSignatureForm: signatureForm,
  ContractTemplate: contractTemplate,
  ContractTemplateBrief: contractTemplateBrief,
  ContractTemplateClause: templateClause,
  ContractTemplateForm: templateForm,
};
