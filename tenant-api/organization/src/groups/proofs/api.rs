//! The operations on the files that applicants show.

use accounts::limits::{self, Limited};
use accounts::{Caller, SignedIn};
use gateways::files::documents::prepare;
use ground::Created;
use ground::tag::Tag;
use inventory::documents::{DocumentContent, refused};
use inventory::images;
use kernel::ids::{GroupId, ProofId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use policy::Permission;
use sha2::{Digest, Sha256};

use super::{FOLDER, ProofFile, ProofUpload, store_proof};

/// Files that applicants show.
#[derive(Clone, Copy, Debug)]
pub struct ProofsApi;

#[OpenApi(tag = "Tag::Groups")]
impl ProofsApi {
    /// Upload a proof
    ///
    /// Uploads a file for one of the proofs that a group asks for. Apply with it within a day. It replaces an earlier
    /// upload for the same proof. A file that is larger than 5 MB, or neither a PDF nor a picture, is refused with 422.
    #[oai(path = "/groups/:group/proofs", method = "post", operation_id = "addProof")]
    async fn upload(
        &self,
        caller: SignedIn,
        /// The group's id.
        group: Path<GroupId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        upload: ProofUpload,
    ) -> Result<Created<ProofFile>, Problem> {
        let permission = Permission::GroupsApply;
        caller.check(permission)?;
        limits::check(caller.services(), Limited::Upload, &caller.idempotency_caller()).await?;
        let file_name = upload.file.file_name().unwrap_or_default().to_owned();
        let content = images::content(upload.file).await?;
        let request = (group.0, &upload.name, &file_name, Sha256::digest(&content).to_vec());
        let proof = caller
            .once(permission, "addProof", key.0.as_deref(), &request, async || {
                let files = &caller.services().gateways.files;
                let document = prepare(content).await.map_err(|error| refused(&error))?;
                let organization = caller.require_tenant()?.id;
                let stored = store_proof(caller.services(), organization, document).await?;
                let kept = caller
                    .tx(permission, async |tx| {
                        let user = caller.user_id();
                        super::upload::upload(tx, group.0, user, &upload.name, &file_name, &stored).await
                    })
                    .await;
                if kept.is_err() {
                    FOLDER.discard(files, &stored).await;
                }
                Ok(kept?)
            })
            .await?;
        Ok(Created::at(format!("/api/proofs/{}", proof.id), proof))
    }

    /// Read a proof
    ///
    /// Returns the file itself, to the person who uploaded it and to the staff who decide about memberships.
    #[oai(path = "/proofs/:proof", method = "get", operation_id = "readProof")]
    async fn read(
        &self,
        caller: Caller,
        /// The file's id.
        proof: Path<ProofId>,
    ) -> Result<DocumentContent, Problem> {
        let (file, name) = super::read::read(&caller, proof.0).await?;
        Ok(DocumentContent::of(file, &name))
    }
}
