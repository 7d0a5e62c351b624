import '../../src/owner/users/AddStaff.cases';
import '../../src/owner/users/UserDetails.cases';
import '../../src/owner/users/UsersPage.cases';
import '../../src/shop/account/AccountPage.cases';
import '../../src/shop/sign-in/ForgotPasswordPage.cases';
import '../../src/shop/sign-in/LoginPage.cases';
import '../../src/shop/sign-in/RegisterPage.cases';
import '../../src/shop/sign-in/ResetPasswordPage.cases';
