import '../../src/accounts/kept-mails.cases.js';
import '../../src/accounts/password-reset.cases.js';
import '../../src/accounts/reset-mail.cases.js';
import '../../src/failed-jobs/failed-jobs.cases.js';
import '../../src/mail/smtp-delivery.cases.js';
